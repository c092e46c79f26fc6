/** Makes React render opened pages in slices, between which the browser can paint and react to the user. */
export type MountInSlices = () => void
