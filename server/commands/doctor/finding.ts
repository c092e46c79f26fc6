/** What a check has found, in words for the operator. */
export interface Finding {
  state: 'ok' | 'warning' | 'failed'
  detail: string
}

/** One examination. A rejection is a failed one. */
export interface Check {
  title: string
  run(): Promise<Finding>
}

export const ok = (detail: string): Finding => ({ state: 'ok', detail })
export const warning = (detail: string): Finding => ({ state: 'warning', detail })
export const failed = (detail: string): Finding => ({ state: 'failed', detail })
