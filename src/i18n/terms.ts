/** Terms that depend on the organisation type (SSJGLXDM) of the signed-in person. */
export interface Terms {
  /** Reporting unit: taxpayer, enterprise … */
  unit: string
  /** Respondent of a unit: tax handler, statistician … */
  handler: string
  /** The assistant in the app. */
  assistant: string
}
