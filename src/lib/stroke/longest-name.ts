/** In code points. Apart from the picture of a name, which a form does not need to be checked. */
export const longestName = 40
