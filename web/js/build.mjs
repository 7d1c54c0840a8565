// The build puts its number here: a hash of everything in the folder.
export const BUILD = "__BUILD__";
