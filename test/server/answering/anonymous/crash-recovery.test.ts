import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../../../../server/database/connection/open'
import { anonymousResponse, response, submission } from '../../../../server/database/schema'
import { readResult } from '../../../../server/results/result'
import {
  answersOf,
  createAnonymousWorld,
  openAnonymousWorld,
  OWNER,
} from '../../harness/worlds/anonymous-world'
import { NOW } from '../../harness/client'
import { openInFolder } from '../../harness/templates'

const root = join(__dirname, '../../../..')
const PEOPLE = 10

describe('anonymous responses of a process killed at any time', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ballots-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** Resolves with the signal that ended the process. */
  function kill(...parameters: string[]): Promise<NodeJS.Signals | null> {
    const script = join(root, 'test/server/answering/anonymous/crashing-release.ts')
    const child = spawn(process.execPath, ['--import', 'tsx', script, folder, ...parameters], {
      cwd: root,
      env: { PATH: process.env.PATH },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    return new Promise((resolve) => child.on('close', (_code, signal) => resolve(signal)))
  }

  it('are neither lost nor duplicated: before, after and at each step of the release', async () => {
    const first = await openInFolder(folder, 'nothing')
    const { surveyId, tasks, submit } = await createAnonymousWorld(first.db, PEOPLE)
    for (let number = 0; number < PEOPLE - 1; number += 1) await submit(number)
    await first.close()

    expect(await kill(surveyId, tasks.join(), '', String(PEOPLE - 1))).toBe('SIGKILL')
    // After deleting the encrypted responses, and before the commit.
    for (const at of ['3', '99']) expect(await kill(surveyId, tasks.join(), at)).toBe('SIGKILL')

    const { db, close } = await openEmbedded(folder)
    expect(await db.$count(submission)).toBe(PEOPLE)
    expect([await db.$count(anonymousResponse), await db.$count(response)]).toEqual([PEOPLE, 0])
    const { gateway } = openAnonymousWorld(db, surveyId, tasks)
    gateway.clock.set(NOW)
    expect((await readResult(gateway, OWNER, surveyId)).submitted).toBe(5)
    gateway.clock.advance(7 * 86_400_000)
    expect((await readResult(gateway, OWNER, surveyId)).submitted).toBe(PEOPLE)
    const words = (await db.select().from(response)).map(({ answers }) => answers.words)
    expect(words.sort()).toEqual(
      Array.from({ length: PEOPLE }, (_, number) => answersOf(number).words).sort(),
    )
    await close()
  }, 900_000)
})
