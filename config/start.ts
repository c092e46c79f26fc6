import { ensureBuildOrReport } from './ensure-build'

/** `npm start`: one process from the build check to the gateway, so that one Ctrl-C ends all of it. */
async function start(): Promise<void> {
  process.env['GATEWAY_MODE'] ??= 'demo'
  if (await ensureBuildOrReport('h5')) await import('../server/main')
}

void start()
