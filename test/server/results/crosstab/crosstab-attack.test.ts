import { createRandom } from '../../../../server/demo/content/random'
import { isBelowMinCellSize } from '../../../../server/results/disclosure-control'
import {
  type Ids,
  options,
  type CodedResponse,
  crossed,
  randomResponses,
  isIn,
  total,
  countOf,
  type Shown,
  publishedBy,
  allPublished,
  solve,
} from './crosstab-attacker'

describe('all published numbers of an anonymous survey combined', () => {
  const random = createRandom(5)
  const surveys = Array.from({ length: 36 }, (_, round) => randomResponses(random, 20 + 4 * round))

  it('are true to the responses, and have no group under five', () => {
    for (const responses of surveys)
      for (const { count, of } of allPublished(responses)) {
        expect(total(responses, of)).toBe(count)
        expect(isBelowMinCellSize(count)).toBe(false)
      }
  })

  it('leave the size of every group under five open: other responses give the same numbers', () => {
    let [found, tables] = [0, 0]
    for (const responses of surveys) {
      const { small, solved } = solve(responses, allPublished(responses))
      expect(solved).toEqual([])
      found += small.length
      tables += crossed.filter((row) => publishedBy(responses, row).length > 0).length
    }
    expect(found).toBeGreaterThan(800)
    expect(tables).toBeGreaterThan(10)
  })

  it('would reveal small groups if whole tables or a second column question were shown', () => {
    const counts = (responses: CodedResponse[], a: Ids, b: Ids): Shown[] =>
      options[a].flatMap((x) =>
        options[b].map((y) => ({
          count: countOf(responses, [a, x], [b, y]),
          of: isIn([
            [a, x],
            [b, y],
          ]),
        })),
      )
    const solved = (more: (responses: CodedResponse[]) => Shown[]) =>
      surveys.slice(0, 4).filter((responses) => {
        return solve(responses, [...allPublished(responses), ...more(responses)]).solved.length > 0
      }).length
    expect(solved((responses) => counts(responses, 'k', 'a'))).toBeGreaterThan(1)
    expect(solved((responses) => counts(responses, 'a', 'b'))).toBeGreaterThan(1)
  })
})
