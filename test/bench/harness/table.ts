import { type Before, format, isWorse, ratioOf, type Row, timesBefore } from './row'

const heads = ['what', 'unit', 'ours', 'beside', 'its figure', 'ratio', 'goal', 'met', 'to before']

/** Aligns texts left and numbers right. */
const fromTheRight = new Set(['ours', 'its figure', 'ratio'])

/** Chinese characters are two columns wide on a terminal. */
const widthOf = (text: string) => [...text].reduce((all, sign) => all + (sign > '\u2e80' ? 2 : 1), 0)

/** Factor to the previous run, which had the same peer on the same machine. */
function change(row: Row, before: Before | undefined): string {
  const times = timesBefore(row, before)
  if (times === null) return ''
  return `${times.toFixed(2)} ×${isWorse(row, before) ? ' WORSE' : ''}`
}

function cellsOf(row: Row, before: Before | undefined): string[] {
  const { what, unit, ours, other, goal } = row
  const ratio = ratioOf(row)
  return [
    what,
    unit,
    format(ours, unit),
    other?.name ?? '–',
    other ? format(other.value, unit) : '',
    ratio === null ? '' : Number(ratio.toPrecision(2)).toString(),
    goal?.text ?? '',
    goal === null ? '' : goal.met ? 'yes' : 'NO',
    change(row, before),
  ]
}

/** A group's row in the previous run; undefined if there is none. */
export type Known = (group: string, what: string) => Before | undefined

/** One table of all groups, each with its name above its rows. */
export function tableOf(groups: Record<string, Row[]>, known: Known = () => undefined): string {
  const body = Object.entries(groups).flatMap(([name, rows]) => [
    [`— ${name}`],
    ...rows.map((row) => cellsOf(row, known(name, row.what))),
  ])
  const lines = [heads, ...body]
  const widths = heads.map((_, at) => Math.max(...lines.map((line) => widthOf(line[at] ?? ''))))
  const padded = (line: string[]) =>
    line.map((cell, at) => {
      const gap = ' '.repeat(Math.max(0, (widths[at] ?? 0) - widthOf(cell)))
      return fromTheRight.has(heads[at] ?? '') ? gap + cell : cell + gap
    })
  return `${lines.map((line) => padded(line).join('  ').trimEnd()).join('\n')}\n`
}
