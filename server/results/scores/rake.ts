/** Responses with the same weight. */
export interface RakedCell {
  /** Number of responses. */
  count: number
  /** Its category in each margin. */
  categories: readonly string[]
}

export interface Raked {
  /** By cell; the mean over the responses is 1. */
  weights: number[]
  converged: boolean
  iterations: number
  /** Greatest difference between the weighted share of a category and its target, 0 to 1. */
  deviation: number
}

/** Bounds of a weight, relative to the mean weight. */
export const WEIGHT_BOUNDS = { least: 0.2, most: 5 } as const
/** A share of all respondents that counts as matched. */
const TOLERANCE = 1e-6
const MAX_ITERATIONS = 200

/** Category → share of the respondents addressed; of categories with responses, which a weight can represent. */
function targetsOf(cells: readonly RakedCell[], at: number, margin: ReadonlyMap<string, number>) {
  const present = new Set(cells.map(({ categories }) => categories[at] ?? ''))
  const covered = [...margin].filter(([category, size]) => present.has(category) && size > 0)
  const total = covered.reduce((sum, [, size]) => sum + size, 0)
  return new Map(covered.map(([category, size]) => [category, size / total]))
}

function sharesOf(cells: readonly RakedCell[], weights: readonly number[], at: number): Map<string, number> {
  const total = cells.reduce((sum, { count }, index) => sum + count * (weights[index] ?? 0), 0)
  const shares = new Map<string, number>()
  cells.forEach(({ count, categories }, index) => {
    const category = categories[at] ?? ''
    shares.set(category, (shares.get(category) ?? 0) + (count * (weights[index] ?? 0)) / total)
  })
  return shares
}

/** The weights with a mean of 1 over the responses. */
function normalise(cells: readonly RakedCell[], weights: readonly number[]): number[] {
  const responses = cells.reduce((sum, { count }) => sum + count, 0)
  const total = cells.reduce((sum, { count }, index) => sum + count * (weights[index] ?? 0), 0)
  return weights.map((weight) => (weight * responses) / total)
}

const bounded = (weight: number) => Math.min(WEIGHT_BOUNDS.most, Math.max(WEIGHT_BOUNDS.least, weight))
/** Bounding changes the mean that the bounds are relative to; few rounds settle both. */
const BOUNDING_ROUNDS = 50

function normaliseWithin(cells: readonly RakedCell[], weights: readonly number[]): number[] {
  let normal = normalise(cells, weights)
  for (let round = 0; round < BOUNDING_ROUNDS; round += 1) {
    const limited = normal.map(bounded)
    if (limited.every((weight, at) => weight === normal[at])) break
    normal = normalise(cells, limited)
  }
  return normal
}

/**
 * Weights responses so that their weighted shares match given margins, by raking (iterative proportional fitting): the
 * weights are scaled to each margin in turn until all match. After each round weights are limited to
 * {@link WEIGHT_BOUNDS}, so that no single response decides the result; then some margins may stay unmatched, which
 * `converged` and `deviation` report. A category without responses is left out of its margin.
 *
 * Sources: Deming and Stephan, On a Least Squares Adjustment of a Sampled Frequency Table, 1940; Izrael, Battaglia and
 * Frankel, Extreme Survey Weight Adjustment as a Component of Sample Balancing, 2009; the upper bound of 5 is that of
 * DeBell and Krosnick, Computing Weights for American National Election Study Survey Data, 2009.
 *
 * @param margins for each margin: category → number of respondents addressed
 */
export function rake(cells: readonly RakedCell[], margins: readonly ReadonlyMap<string, number>[]): Raked {
  const targets = margins.map((margin, at) => targetsOf(cells, at, margin))
  const deviationOf = (weights: readonly number[]) =>
    Math.max(
      0,
      ...targets.flatMap((target, at) => {
        const shares = sharesOf(cells, weights, at)
        return [...target].map(([category, share]) => Math.abs((shares.get(category) ?? 0) - share))
      }),
    )
  let weights = cells.map(() => 1)
  let deviation = deviationOf(weights)
  let iterations = 0
  while (deviation > TOLERANCE && iterations < MAX_ITERATIONS) {
    for (const [at, target] of targets.entries()) {
      const shares = sharesOf(cells, weights, at)
      weights = weights.map((weight, index) => {
        const category = cells[index]?.categories[at] ?? ''
        const share = target.get(category)
        return share === undefined ? weight : (weight * share) / (shares.get(category) ?? share)
      })
    }
    weights = normaliseWithin(cells, weights)
    deviation = deviationOf(weights)
    iterations += 1
  }
  return { weights, converged: deviation <= TOLERANCE, iterations, deviation }
}
