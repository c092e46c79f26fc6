/** The words that change with the organisation type (SSJGLXDM) of the signed-in person. */
export interface Terms {
  /** Who reports: taxpayer, enterprise … */
  unit: string
  /** Who fills in for the unit: tax handler, statistician … */
  handler: string
  /** The helper in the app. */
  assistant: string
}
