import { format, ratioOf, type Row } from './row'

const heads = ['what', 'unit', 'ours', 'beside', 'its figure', 'ratio', 'goal', 'met']

/** Words are read from the left, figures compared from the right. */
const fromTheRight = new Set(['ours', 'its figure', 'ratio'])

/** Chinese signs take two places on a terminal. */
const widthOf = (text: string) => [...text].reduce((all, sign) => all + (sign > '\u2e80' ? 2 : 1), 0)

function cellsOf(row: Row): string[] {
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
  ]
}

/** One table of all groups; a group's name stands above its rows. */
export function tableOf(groups: Record<string, Row[]>): string {
  const body = Object.entries(groups).flatMap(([name, rows]) => [[`— ${name}`], ...rows.map(cellsOf)])
  const lines = [heads, ...body]
  const widths = heads.map((_, at) => Math.max(...lines.map((line) => widthOf(line[at] ?? ''))))
  const padded = (line: string[]) =>
    line.map((cell, at) => {
      const gap = ' '.repeat(Math.max(0, (widths[at] ?? 0) - widthOf(cell)))
      return fromTheRight.has(heads[at] ?? '') ? gap + cell : cell + gap
    })
  return `${lines.map((line) => padded(line).join('  ').trimEnd()).join('\n')}\n`
}
