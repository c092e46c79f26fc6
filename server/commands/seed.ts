import { anonymousResponseKey } from '../answering/anonymous/response-key'
import { seedDemo } from '../demo/seed'
import { StartupError } from '../startup-error'
import { exitCodes, type Command } from './command'

/** Adds the demo's people, surveys and answers. */
export const seedCommand: Command = {
  summary: 'Fill an empty database with the demo, or publish new demo surveys if none is open',
  usage: '',
  details: ['Only with GATEWAY_MODE=demo, because anybody can sign in as the people of the demo.'],
  worksWhileRunning: true,
  run: async ({ settings, clock, print, openMigrated }) => {
    if (!settings.demo) throw new StartupError('The demo needs GATEWAY_MODE=demo. Nothing was added.')
    const { db } = await openMigrated()
    await seedDemo(db, clock, anonymousResponseKey(settings))
    print('The database contains the demo.')
    return exitCodes.done
  },
}
