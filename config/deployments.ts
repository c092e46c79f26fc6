import type { HostRewrite } from '../src/lib/link/own'

/**
 * Where the app runs and which API host it speaks to. `DEPLOYMENT` chooses one at build time. The H5 build
 * knows all of them and goes by the host of its page; a host that none names keeps the chosen one.
 * An empty API host means the origin that served the page, which only H5 has: a deployment for the
 * mini-program needs a full one, listed among the request domains of the mini-program's console.
 */
export interface Deployment {
  /** Hosts of H5 pages, with the port where it is no usual one. */
  pageHosts: string[]
  environment: 'local' | 'test' | 'test2' | 'pre' | 'production'
  /** Empty for the whole country. */
  region: '' | 'henan' | 'yunnan' | 'shanghai' | 'zhejiang'
  apiHost: { h5: string; weapp: string }
  /** Corporation id sent as `x-corp-id` when the address names none. */
  corpId: string
  /** For calls that run out of time. */
  retry: { count: number; delay: number }
  /** The product's own pages. These and the API's origin are all that tickets are ever sent to. */
  ownOrigins: string[]
  hostRewrites: HostRewrite[]
  /** Path of the gateway that leads to articles of WeChat's official accounts; empty for none. */
  mpWeixinProxy: string
  /** A path of the own origins, or host and path, with all below it. */
  taxPortal: string
  /** Where language packs are loaded from; empty for none. */
  packHost: string
  /** The service's code in 浙里办, for pages that it shows, also inside Alipay and WeChat; empty for none. */
  zlbServiceCode: string
}

const localGateway = `http://127.0.0.1:${process.env['PORT'] ?? 10086}`

const everywhere = {
  corpId: '',
  // The platform's own numbers.
  retry: { count: 4, delay: 1000 },
  mpWeixinProxy: '/mpweixin',
  taxPortal: '/tax-portal/',
  zlbServiceCode: '',
}

const local: Deployment = {
  ...everywhere,
  pageHosts: [],
  environment: 'local',
  region: '',
  apiHost: { h5: '', weapp: localGateway },
  ownOrigins: [],
  hostRewrites: [],
  packHost: '',
}

/** Pages and calls share one host. */
function onHost(host: string, environment: Deployment['environment']): Deployment {
  const origin = `https://${host}`
  return {
    ...everywhere,
    pageHosts: [host],
    environment,
    region: '',
    apiHost: { h5: '', weapp: origin },
    ownOrigins: [origin],
    // Where the product's pages stood before; old notices still name it.
    hostRewrites: [{ host: 'portal.example.com', path: '/workbench/', to: `${origin}/dsb/` }],
    packHost: 'https://cdn.example.com',
  }
}

/** A region's own host in the production environment. */
function inRegion(region: Deployment['region']): Deployment {
  const host = `workbench-${region}.example.com`
  const origin = `https://${host}`
  return { ...onHost(host, 'production'), region, apiHost: { h5: origin, weapp: origin } }
}

const production = onHost('workbench.example.com', 'production')

export const deployments: Record<string, Deployment> = {
  local,
  test: onHost('workbench-test.example.com', 'test'),
  test2: onHost('workbench-test2.example.com', 'test2'),
  pre: onHost('workbench-pre.example.com', 'pre'),
  production,
  henan: inRegion('henan'),
  yunnan: inRegion('yunnan'),
  shanghai: inRegion('shanghai'),
  // The pages that 浙政钉 and 浙里办 show stand on the government's own hosts, which many others share:
  // calls go to production, and the page's origin is none of the product's own.
  zhejiang: {
    ...production,
    pageHosts: ['zhejiang-gov.example.com', 'zhejiang-citizen.example.com'],
    region: 'zhejiang',
    zlbServiceCode: 'workbench-example',
    apiHost: { h5: 'https://workbench.example.com', weapp: 'https://workbench.example.com' },
  },
}

type Environment = Record<string, string | undefined>

/** A deployment as the app reads it, with `API_HOST` in place of its API host when that is set. */
function settingsOf(
  name: string,
  deployment: Deployment,
  platform: 'h5' | 'weapp',
  environment: Environment,
) {
  const { pageHosts: _pageHosts, apiHost, ...same } = deployment
  return { deployment: name, ...same, apiHost: environment['API_HOST'] ?? apiHost[platform] }
}

/** The deployment named by `DEPLOYMENT`. */
export function chosenDeployment(platform: 'h5' | 'weapp', environment: Environment = process.env) {
  const name = environment['DEPLOYMENT'] ?? 'local'
  const deployment = deployments[name]
  if (!deployment) {
    throw new Error(`DEPLOYMENT=${name} is unknown; known are ${Object.keys(deployments).join(', ')}`)
  }
  return settingsOf(name, deployment, platform, environment)
}

/** For the H5 build: the settings of each page host. The mini-program has no page host and gets none. */
export function settingsByHost(platform: 'h5' | 'weapp', environment: Environment = process.env) {
  if (platform === 'weapp') return {}
  return Object.fromEntries(
    Object.entries(deployments).flatMap(([name, deployment]) =>
      deployment.pageHosts.map((host) => [host, settingsOf(name, deployment, platform, environment)]),
    ),
  )
}
