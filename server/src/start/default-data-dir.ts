/** The data folder if DATA_DIR is not set. */
export const defaultDataDir = '.data'
