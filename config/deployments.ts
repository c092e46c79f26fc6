import type { HostRewrite } from '../src/lib/link/own'

/**
 * Deployments and their API hosts. `DEPLOYMENT` selects one at build time. The H5 build contains all of them
 * and selects by the host of the page; for unlisted hosts it uses the selected one. An empty API host means
 * the origin that served the page, which exists on H5 only: a deployment for the mini-program needs a
 * complete origin, listed among the request domains in the mini-program's console.
 */
export interface Deployment {
  /** Hosts of H5 pages, with the port unless it is the default. */
  pageHosts: string[]
  environment: 'local' | 'test' | 'test2' | 'pre' | 'production'
  /** Empty for the whole country. */
  region: '' | 'henan' | 'yunnan' | 'shanghai' | 'zhejiang'
  apiHost: { h5: string; weapp: string }
  /** Corporation id sent as `x-corp-id` if the URL names none. */
  corpId: string
  /** For calls that time out; `delay` in milliseconds. */
  retry: { count: number; delay: number }
  /** Origins of the product's own pages. Tickets are sent only to these and to the API's origin. */
  ownOrigins: string[]
  hostRewrites: HostRewrite[]
  /** Path of the gateway's proxy for articles of WeChat official accounts; empty for none. */
  mpWeixinProxy: string
  /** A path on the own origins, or host and path; includes everything below it. */
  taxPortal: string
  /** Origin that language packs are loaded from; empty for none. */
  packHost: string
  /** The service's code in 浙里办, for its pages, also inside Alipay and WeChat; empty for none. */
  zlbServiceCode: string
  /** Whether the build contains the pages of the component library and of the host actions. */
  demoPages: boolean
}

const localGateway = `http://127.0.0.1:${process.env['PORT'] ?? 10086}`

const everywhere = {
  corpId: '',
  // Numbers from the specification.
  retry: { count: 4, delay: 1000 },
  mpWeixinProxy: '/mpweixin',
  taxPortal: '/tax-portal/',
  zlbServiceCode: '',
  demoPages: true,
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

/** Pages and API on the same host. */
function onHost(host: string, environment: Deployment['environment']): Deployment {
  const origin = `https://${host}`
  return {
    ...everywhere,
    pageHosts: [host],
    environment,
    region: '',
    apiHost: { h5: '', weapp: origin },
    ownOrigins: [origin],
    // Former location of the product's pages, which old notices still link to.
    hostRewrites: [{ host: 'portal.example.com', path: '/workbench/', to: `${origin}/dsb/` }],
    packHost: 'https://cdn.example.com',
  }
}

/** Host of a region in the production environment. */
function inRegion(region: Deployment['region']): Deployment {
  const host = `workbench-${region}.example.com`
  const origin = `https://${host}`
  return { ...onHost(host, 'production'), demoPages: false, region, apiHost: { h5: origin, weapp: origin } }
}

const production = { ...onHost('workbench.example.com', 'production'), demoPages: false }

export const deployments: Record<string, Deployment> = {
  local,
  test: onHost('workbench-test.example.com', 'test'),
  test2: onHost('workbench-test2.example.com', 'test2'),
  pre: onHost('workbench-pre.example.com', 'pre'),
  production,
  // The gateway of the region serves its language packs too.
  henan: { ...inRegion('henan'), packHost: 'https://workbench-henan.example.com' },
  yunnan: inRegion('yunnan'),
  shanghai: inRegion('shanghai'),
  // Pages shown by 浙政钉 and 浙里办 are served by government hosts that other services share: calls go to
  // production, and the page's origin is not one of the own origins.
  zhejiang: {
    ...production,
    pageHosts: ['zhejiang-gov.example.com', 'zhejiang-citizen.example.com'],
    region: 'zhejiang',
    zlbServiceCode: 'workbench-example',
    apiHost: { h5: 'https://workbench.example.com', weapp: 'https://workbench.example.com' },
  },
}

type Environment = Record<string, string | undefined>

/** Settings of a deployment for the app; `API_HOST` overrides its API host. */
function settingsOf(
  name: string,
  deployment: Deployment,
  platform: 'h5' | 'weapp',
  environment: Environment,
) {
  const { pageHosts: _pageHosts, demoPages: _demoPages, apiHost, ...same } = deployment
  return { deployment: name, ...same, apiHost: environment['API_HOST'] ?? apiHost[platform] }
}

/** The deployment named by `DEPLOYMENT`, with its name. Throws if it is unknown. */
function findDeployment(environment: Environment): [name: string, deployment: Deployment] {
  const name = environment['DEPLOYMENT'] ?? 'local'
  const deployment = deployments[name]
  if (!deployment) {
    throw new Error(`DEPLOYMENT=${name} is unknown; known are ${Object.keys(deployments).join(', ')}`)
  }
  return [name, deployment]
}

/** Settings of the deployment named by `DEPLOYMENT`. */
export function chosenDeployment(platform: 'h5' | 'weapp', environment: Environment = process.env) {
  const [name, deployment] = findDeployment(environment)
  return settingsOf(name, deployment, platform, environment)
}

/** Whether the build contains the demo pages: by `DEMO_PAGES`, otherwise by the deployment. */
export function chosenDemoPages(environment: Environment = process.env): 'on' | 'off' {
  const given = environment['DEMO_PAGES'] ?? (findDeployment(environment)[1].demoPages ? 'on' : 'off')
  if (given !== 'on' && given !== 'off') throw new Error(`DEMO_PAGES=${given} is neither on nor off`)
  return given
}

/** Settings by page host, for the H5 build; empty for the mini-program, which has no page host. */
export function settingsByHost(platform: 'h5' | 'weapp', environment: Environment = process.env) {
  if (platform === 'weapp') return {}
  return Object.fromEntries(
    Object.entries(deployments).flatMap(([name, deployment]) =>
      deployment.pageHosts.map((host) => [host, settingsOf(name, deployment, platform, environment)]),
    ),
  )
}
