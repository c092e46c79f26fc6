import {
  anonymousResponseKey,
  previousResponseKey,
  replaceKeyFile,
} from '../answering/anonymous/response-key'
import { encryptAgain } from '../answering/anonymous/rotate-key'
import { StartupError } from '../startup-error'
import { exitCodes, type Command } from './command'

/** Replaces the key of anonymous responses. */
export const rotateSecretCommand: Command = {
  summary: 'Change the key of anonymous responses, and encrypt the stored ones again',
  usage: '',
  details: [
    'Key in a file of DATA_DIR: a new key is created; the former one remains as anonymous-response-key.previous.',
    'Key in ANONYMOUS_RESPONSE_KEY: first add the former key as ANONYMOUS_RESPONSE_KEY_PREVIOUS and the new one as',
    'ANONYMOUS_RESPONSE_KEY to the settings of all gateways, restart them, then run this command with the same',
    'settings. Afterwards ANONYMOUS_RESPONSE_KEY_PREVIOUS can be removed.',
    'Other secrets need no command: tokens of vendors are fetched again when the secret of an app changes.',
  ],
  worksWhileRunning: true,
  run: async ({ settings, print, openMigrated }) => {
    const { db } = await openMigrated()
    if (settings.anonymousResponseKey === null) replaceKeyFile(settings)
    else if (settings.previousAnonymousResponseKey === null)
      throw new StartupError('ANONYMOUS_RESPONSE_KEY_PREVIOUS is not set. Nothing was changed; see --help.')
    const keys = { current: anonymousResponseKey(settings), previous: previousResponseKey(settings) }
    print(`${await encryptAgain(db, keys)} stored responses are encrypted with the new key.`)
    return exitCodes.done
  },
}
