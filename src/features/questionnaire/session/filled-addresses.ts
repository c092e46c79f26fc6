import { type AnswerValue, type FormInstance, formatAddress, isRosterAnswer } from '@/lib/questionnaire'

/** Addresses of the cells of a list that have a value. */
const cellsOf = (questionId: string, rows: AnswerValue): string[] =>
  isRosterAnswer(rows)
    ? Object.entries(rows).flatMap(([row, cells]) =>
        Object.keys(cells).map((column) => formatAddress({ questionId, cell: { row, column } })),
      )
    : []

/** Addresses of the questions and cells that have an entered value. */
export function filledAddresses(instance: FormInstance): string[] {
  const { byAddress } = instance.compiled
  const answers = Object.entries(instance.answers())
  return [
    ...[...byAddress.keys()].filter((address) => instance.value(address) !== undefined),
    ...answers.flatMap(([id, value]) => (value === undefined ? [] : cellsOf(id, value))),
  ]
}
