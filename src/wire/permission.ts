import * as v from 'valibot'

/** BUTTONAUTH: which guarded buttons a person sees. The rights behind them are the gateway's to check. */
export const buttonAuthSchema = v.array(
  v.object({ buttonCode: v.pipe(v.string(), v.nonEmpty()), enabled: v.boolean() }),
)

/** The buttons that this app guards; a back end may list others as well. */
export const buttonCodes = {
  /** Who has answered a survey, and who has not. */
  respondents: 'survey:respondents',
  /** Making forms, publishing them, and giving a survey to more people. */
  publish: 'survey:publish',
  /** Telling people something on their workbench, and taking it back. */
  notice: 'notice:publish',
  /** What the answers of a survey come to. */
  result: 'survey:result',
} as const

export type ButtonCode = (typeof buttonCodes)[keyof typeof buttonCodes]
export type ButtonAuth = v.InferOutput<typeof buttonAuthSchema>
