import path from 'node:path'
import { runGateway } from '../../server/run'
import { BuildError, ensureBuild } from '../ensure-build'

async function buildApp(): Promise<void> {
  try {
    await ensureBuild('h5')
  } catch (error) {
    if (error instanceof BuildError) process.stderr.write(`${error.log}\n`)
    throw error
  }
}

/** Builds the app and opens the database at the same time, in one process: Ctrl-C ends both. */
void runGateway({
  prepareStaticDir: buildApp,
  clusterTemplates: path.resolve(__dirname, '../../.cache/start/clusters'),
})
