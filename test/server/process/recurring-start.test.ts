import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSettings } from '../../../server/settings'
import { start } from '../../../server/start'
import { until } from '../../until'
import { createTestClock } from '../harness/clock'
import { openInFolder } from '../harness/templates'
import { periodsOf } from '../surveys/recurrence/series'

jest.setTimeout(300_000)

const reports = (periods: string[]) => periods.filter((period) => period > '2026-11')

describe('a gateway that was stopped when a survey was to recur', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gateway-recurring-'))
  // The demo of 20 November: its monthly report opens on 25 December.
  beforeAll(async () => (await openInFolder(dataDir, 'demo')).close())
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  const startAt = (moment: string) =>
    start({
      settings: { ...readSettings({ DATA_DIR: dataDir, HOST: '127.0.0.1' }), port: 0 },
      ...{ clock: createTestClock(new Date(moment)), log: () => undefined, staticDir: '' },
    })

  it('opens the period at its next start, and once', async () => {
    for (const moment of ['2026-12-30T02:00:00.000Z', '2026-12-31T02:00:00.000Z']) {
      const { gateway, close } = await startAt(moment)
      const opened = await until(async () => {
        const periods = reports(await periodsOf(gateway.db, 'services-monthly'))
        return periods.length > 0 ? periods : null
      })
      // Waits for the run in progress.
      await close()
      expect(opened).toEqual(['2026-12'])
    }
  })
})
