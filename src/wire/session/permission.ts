import * as v from 'valibot'

/** BUTTONAUTH: the protected buttons that a person sees. The gateway checks the actual permissions. */
export const buttonAuthSchema = v.array(
  v.object({ buttonCode: v.pipe(v.string(), v.nonEmpty()), enabled: v.boolean() }),
)

/** Buttons that this app protects; a back end may list others. */
export const buttonCodes = {
  /** Respondents of a survey and their status. */
  respondents: 'survey:respondents',
  /** Editing and publishing forms, and assigning a survey to more people. */
  publish: 'survey:publish',
  /** Publishing and withdrawing notices. */
  notice: 'notice:publish',
  /** Results of a survey. */
  result: 'survey:result',
  /** Managing the organisation's members. */
  members: 'member:manage',
} as const

export type ButtonCode = (typeof buttonCodes)[keyof typeof buttonCodes]
export type ButtonAuth = v.InferOutput<typeof buttonAuthSchema>
