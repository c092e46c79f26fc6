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
  it('run together if they are made in one turn, or while another statement runs', async () => {
    const { executed, run, endNext } = openStatement()
    const call = batched(run)
    const results = ['a', 'b'].map((input) => call(db, input))
    await until(() => executed[0] ?? null)
    results.push(...['c', 'd'].map((input) => call(db, input)))
    endNext()
    expect(await Promise.all(results.slice(0, 2))).toEqual(['a done', 'b done'])
    await until(() => executed[1] ?? null)
    endNext()
    expect(await Promise.all(results)).toEqual(['a done', 'b done', 'c done', 'd done'])
    expect(executed).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  })

  it('are repeated one by one after a failure, so that only the failing one is refused', async () => {
    const executed: string[][] = []
    const call = batched((_db: Database, inputs: string[]) => {
      executed.push(inputs)
      return inputs.includes('wrong') ? Promise.reject(new Error('refused')) : Promise.resolve(inputs)
    })
    const results = ['first', 'right', 'wrong'].map((input) => call(db, input))
    const [first, right, wrong] = await Promise.allSettled(results)
    expect(first).toEqual({ status: 'fulfilled', value: 'first' })
    expect(right).toEqual({ status: 'fulfilled', value: 'right' })
    expect(wrong).toMatchObject({ status: 'rejected', reason: { message: 'refused' } })
    expect(executed).toEqual([['first', 'right', 'wrong'], ['first'], ['right'], ['wrong']])
  })

  it('do not wait for calls of another group or another database', async () => {
    const { executed, run, endNext } = openStatement()
    const call = batched(run, (input) => input.charAt(0))
    const results = [call(db, 'a1'), call(db, 'b1'), call({} as Database, 'a2')]
    await until(() => executed[2] ?? null)
    expect(executed).toEqual([['a1'], ['b1'], ['a2']])
    for (let ended = 0; ended < 3; ended += 1) endNext()
    expect(await Promise.all(results)).toEqual(['a1 done', 'b1 done', 'a2 done'])
  })

  it('do not wait for a statement that has run for long', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(0)
    const { executed, run, endNext } = openStatement()
    const call = batched(run)
    const results = [call(db, 'blocked')]
    await until(() => executed[0] ?? null)
    now.mockReturnValue(1_000)
    results.push(call(db, 'later'))
    await until(() => executed[1] ?? null)
    expect(executed).toEqual([['blocked'], ['later']])
    endNext()
    endNext()
    expect(await Promise.all(results)).toEqual(['blocked done', 'later done'])
    now.mockRestore()
  })
})
