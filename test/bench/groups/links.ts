import { linkify } from '../../../src/lib/link/linkify'
import { peer } from '../peers/peer'
import { fasterBy, type Row, timesAtMost } from '../harness/row'
import { interleaved, median } from '../harness/timing'

/** The used part of linkify-it. */
interface LinkifyIt {
  set(options: { fuzzyEmail: boolean }): LinkifyIt
  match(text: string): { url: string }[] | null
}

const MEGABYTE = 1_000_000
const ROUNDS = 9

const repeated = (text: string) => text.repeat(Math.ceil(MEGABYTE / text.length)).slice(0, MEGABYTE)

const mixed = repeated(
  '关于做好2026年度统计报表工作的通知：请于11月30日前登录 https://tjj.example.cn/bb/2026?kind=1 填报，' +
    '咨询电话 0571-85860000 转 801，或见 www.example.gov.cn（工作日）。金额 12,004,567.10 元，编号 20261122-0001。\n',
)

/** Prefixes of links that never become links. */
const worst: Record<string, string> = {
  '1 MB of schemes without a server': repeated('http://'),
  '1 MB of opened brackets in an address': `http://example.cn/${repeated('(')}`,
  '1 MB of digits and hyphens': repeated('0571-8586-'),
}

function finder(): (text: string) => number {
  const { LinkifyIt } = peer('linkify-it') as { LinkifyIt: new () => LinkifyIt }
  // Mail addresses are not linked here.
  const finder = new LinkifyIt().set({ fuzzyEmail: false })
  return (text) => finder.match(text)?.length ?? 0
}

/** Maximum factor of a worst-case text to a plain one of the same length. */
const WORST = 3

function compare(find: (text: string) => number, what: string, text: string) {
  const { ours, theirs } = interleaved(ROUNDS, {
    ours: () => void linkify(text),
    theirs: () => void find(text),
  })
  const other = { name: 'linkify-it', value: median(theirs) }
  return { what, unit: 'ms' as const, ours: median(ours), other }
}

/** URLs in plain texts; ours also finds phone numbers in the same pass. */
export function measure(): Row[] {
  const find = finder()
  const plain = compare(find, '1 MB of mixed text', mixed)
  const rows = Object.entries(worst).map(([what, text]): Row => {
    const row = compare(find, what, text)
    return { ...row, goal: { ...timesAtMost(row.ours, plain.ours, WORST), text: `≤ ${WORST} × mixed text` } }
  })
  return [{ ...plain, goal: fasterBy(plain.ours, plain.other.value, 1.5) }, ...rows]
}
