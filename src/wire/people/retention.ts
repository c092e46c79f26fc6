import * as v from 'valibot'

/** Kinds of data that are deleted after a time. */
export const retentionKinds = ['drafts', 'submissions', 'files', 'logs', 'sessions'] as const

export type RetentionKind = (typeof retentionKinds)[number]

/** GET /dsb/api/xnzz/members/retention: days that each kind of data is kept, for administrators. */
export const retentionResponse = v.object({
  rules: v.array(v.object({ kind: v.picklist(retentionKinds), days: v.number() })),
})

export type RetentionRules = v.InferOutput<typeof retentionResponse>
