/** Removes the skeleton of the HTML page, once a page of the app is mounted. May be called repeatedly. */
export type RemoveFirstPaint = () => void
