/**
 * Where the answer to a question may be known from: an earlier return of the unit (of the same form, or of any form
 * that asks for the same indicator), the unit's record, or the respondent's account.
 */
export const prefillSources = [
  'earlier',
  'unitName',
  'creditCode',
  'unitArea',
  'personName',
  'mobile',
] as const
export type PrefillSource = (typeof prefillSources)[number]
