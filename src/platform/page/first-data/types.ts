/**
 * Delays the first page until its data, requested before the page is mounted, has been read, so that the page is rendered
 * once.
 */
export type DelayFirstPage = (data: Promise<unknown>) => void
