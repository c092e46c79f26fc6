import type { Page } from '@playwright/test'
import { inBrowser, turns } from '../browser/open'
import { atMost, both, type Goal, type Row, timesAtMost, type Unit } from '../harness/row'

type Figure = 'event' | 'exported' | 'memory'

const asked = (page: Page, figure: Figure, side: string, round: number) =>
  page.evaluate<number>(`window.signature.${figure}('${side}', ${round})`)

interface Figures {
  what: string
  figure: Figure
  unit: Unit
  rounds: number
  goal: (ours: number, theirs: number) => Goal | null
}

const rows: Figures[] = [
  {
    what: 'a point of the pen until its pixels are there',
    figure: 'event',
    unit: 'ms',
    rounds: 15,
    goal: () => null,
  },
  {
    what: '6 lines of 60 points as a PNG of 800 × 300',
    figure: 'exported',
    unit: 'ms',
    rounds: 15,
    goal: (ours, theirs) => timesAtMost(ours, theirs, 1.2),
  },
  {
    what: '50 lines of 60 points, each can be taken back',
    figure: 'memory',
    unit: 'B',
    rounds: 7,
    goal: (ours, theirs) => both(atMost(ours, 500_000, 'B'), timesAtMost(ours, theirs, 0.5)),
  },
]

/** The pad of the signature component in a browser, against signature_pad. */
export const measure = (): Promise<Row[]> =>
  inBrowser('signature-page.tsx', async (page) => {
    const measured: Row[] = []
    for (const { what, figure, unit, rounds, goal } of rows) {
      const { ours, theirs } = await turns(rounds, (side, round) => asked(page, figure, side, round))
      const other = { name: 'signature_pad', value: theirs }
      measured.push({ what, unit, ours, other, goal: goal(ours, theirs) })
    }
    return measured
  })
