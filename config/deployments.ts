/**
 * Where the app runs and which API host it speaks to. `DEPLOYMENT` chooses one at build time.
 * An empty API host means the origin that served the page, which only H5 has: a deployment for the
 * mini-program needs a full one, listed among the request domains of the mini-program's console.
 */
export interface Deployment {
  environment: 'local' | 'test' | 'test2' | 'pre' | 'production'
  apiHost: { h5: string; weapp: string }
  /** Corporation id sent as `x-corp-id` when the address names none. */
  corpId: string
}

const localGateway = `http://127.0.0.1:${process.env['PORT'] ?? 10086}`

/** For calls that run out of time: the platform's own numbers. */
const retry = { count: 4, delay: 1000 }

export const deployments: Record<string, Deployment> = {
  local: { environment: 'local', apiHost: { h5: '', weapp: localGateway }, corpId: '' },
  test: { environment: 'test', apiHost: { h5: '', weapp: 'https://workbench-test.example.com' }, corpId: '' },
  test2: {
    environment: 'test2',
    apiHost: { h5: '', weapp: 'https://workbench-test2.example.com' },
    corpId: '',
  },
  pre: { environment: 'pre', apiHost: { h5: '', weapp: 'https://workbench-pre.example.com' }, corpId: '' },
  production: {
    environment: 'production',
    apiHost: { h5: '', weapp: 'https://workbench.example.com' },
    corpId: '',
  },
}

/** The deployment named by `DEPLOYMENT`, with `API_HOST` in place of its API host when that is set. */
export function chosenDeployment(platform: 'h5' | 'weapp', environment = process.env) {
  const name = environment['DEPLOYMENT'] ?? 'local'
  const deployment = deployments[name]
  if (!deployment) {
    throw new Error(`DEPLOYMENT=${name} is unknown; known are ${Object.keys(deployments).join(', ')}`)
  }
  return {
    deployment: name,
    environment: deployment.environment,
    apiHost: environment['API_HOST'] ?? deployment.apiHost[platform],
    corpId: deployment.corpId,
    retry,
  }
}
