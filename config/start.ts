import { ensureBuildOrReport } from './ensure-build'

/** `npm start`: runs the build check and the gateway in one process: Ctrl-C ends both. */
async function start(): Promise<void> {
  process.env['GATEWAY_MODE'] ??= 'demo'
  if (await ensureBuildOrReport('h5')) await import('../server/main')
}

void start()
