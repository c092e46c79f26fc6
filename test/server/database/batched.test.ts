import type { Database } from '../../../server/database/connection/open'
import { batched } from '../../../server/database/queries/batched'
import { until } from '../../until'

const db = {} as Database

/** A statement whose executions end when the test says so. */
function openStatement() {
  const executed: string[][] = []
  const ends: (() => void)[] = []
  const run = async (_db: Database, inputs: string[]) => {
    executed.push(inputs)
    await new Promise<void>((resolve) => ends.push(resolve))
    if (inputs.includes('wrong')) throw new Error('refused')
    return inputs.map((input) => `${input} done`)
  }
  return { executed, run, endNext: () => ends.shift()?.() }
}

describe('batched calls', () => {
  it('run at once when none is running, and otherwise together in the next statement', async () => {
    const { executed, run, endNext } = openStatement()
    const call = batched(run)
    const results = ['a', 'b', 'c'].map((input) => call(db, input))
    expect(executed).toEqual([['a']])
    endNext()
    expect(await results[0]).toBe('a done')
    await until(() => executed[1] ?? null)
    endNext()
    expect(await Promise.all(results)).toEqual(['a done', 'b done', 'c done'])
    expect(executed).toEqual([['a'], ['b', 'c']])
  })

  it('are repeated one by one after a failure, so that only the failing one is refused', async () => {
    const executed: string[][] = []
    const call = batched((_db: Database, inputs: string[]) => {
      executed.push(inputs)
      return inputs.includes('wrong') ? Promise.reject(new Error('refused')) : Promise.resolve(inputs)
    })
    const results = ['first', 'right', 'wrong'].map((input) => call(db, input))
    const [, right, wrong] = await Promise.allSettled(results)
    expect(right).toEqual({ status: 'fulfilled', value: 'right' })
    expect(wrong).toMatchObject({ status: 'rejected', reason: { message: 'refused' } })
    expect(executed).toEqual([['first'], ['right', 'wrong'], ['right'], ['wrong']])
  })

  it('do not wait for calls of another group or another database', async () => {
    const { executed, run, endNext } = openStatement()
    const call = batched(run, (input) => input.charAt(0))
    const results = [call(db, 'a1'), call(db, 'b1'), call({} as Database, 'a2')]
    expect(executed).toEqual([['a1'], ['b1'], ['a2']])
    for (let ended = 0; ended < 3; ended += 1) endNext()
    expect(await Promise.all(results)).toEqual(['a1 done', 'b1 done', 'a2 done'])
  })

  it('do not wait for a statement that has run for long', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(0)
    const { executed, run, endNext } = openStatement()
    const call = batched(run)
    const results = [call(db, 'blocked')]
    now.mockReturnValue(1_000)
    results.push(call(db, 'later'))
    expect(executed).toEqual([['blocked'], ['later']])
    endNext()
    endNext()
    expect(await Promise.all(results)).toEqual(['blocked done', 'later done'])
    now.mockRestore()
  })
})
