import type { Form, FormHead } from '../../../src/lib/questionnaire/schema/form'
import type { Particulars } from '../content'
import { breakLines } from './line-breaks'
import { lineHeightOf, type Paper, rule } from './paper'

const SIDE = 178
const LABELS = 52
const small = { font: 'regular' as const, size: 9 }

/** What the statistics law demands of a form, at its upper right. */
const lawful = ({
  code,
  authority,
  approvedBy,
  approvalNumber,
  validUntil,
}: FormHead): [string, string][] => [
  ['表    号：', code],
  ['制定机关：', authority['zh-CN']],
  ['批准机关：', approvedBy['zh-CN']],
  ['批准文号：', approvalNumber],
  ['有效期至：', validUntil],
]

function writePairs(paper: Paper, pairs: [string, string][], x: number, width: number): void {
  for (const [label, value] of pairs) {
    paper.writeLine(label, paper.y, { ...small, x, width: LABELS })
    for (const line of breakLines(value, width - LABELS, small)) {
      paper.writeLine(line, paper.y, { ...small, x: x + LABELS, width: width - LABELS })
      paper.y += lineHeightOf(small.size)
    }
  }
}

/** The title with the period; at the right the table number and who has ordered the form, at the left the unit. */
export function writeHead(paper: Paper, form: Form, particulars: Particulars): void {
  const { title, period, bureau, unit } = particulars
  paper.write(title, { font: 'bold', size: 17, align: 'centre' })
  paper.space(6)
  const top = paper.y
  const right = paper.left + paper.width - SIDE
  const pairs: [string, string][] = form.head ? lawful(form.head) : [['收集机关：', bureau]]
  writePairs(paper, pairs, right, SIDE)
  const rightEnd = paper.y
  paper.y = top
  const facts: [string, string][] = [
    ['单位名称：', unit.name],
    ['信用代码：', unit.creditCode || '—'],
    ['所在地区：', unit.area],
    ['所属时期：', period || '—'],
  ]
  writePairs(paper, facts, paper.left, paper.width - SIDE - 16)
  paper.y = Math.max(paper.y, rightEnd) + 4
  rule(paper, paper.y, { x: paper.left, width: paper.width }, 1.2)
  paper.space(8)
}
