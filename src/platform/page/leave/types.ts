/** Apart from `external`, which needs the clipboard and is not part of the first load. */
export interface LeavePlatform {
  /** Replaces this page by another page of the product; the mini-program opens it on top. */
  leaveTo(url: string): void
  /** As `leaveTo`, without a history entry for this page. */
  replaceBy(url: string): void
}
