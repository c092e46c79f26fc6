import { launchParameter } from '@/platform/page/launch-url'
import type { UserInfo } from '@/wire/session/session'

/** URL parameters of an arriving user, in a module without dependencies that act on them. */

/**
 * True if the user jumps on to the app of their AI index: links of the product's home page have `from=home`.
 * The source number 20 (`linksSource=20`) is not used: URLs that lead to the home page contain it, including
 * this app's own, so it would cause a redirect loop.
 */
export const jumpsOn = ({ AIINDEX }: UserInfo): boolean =>
  Boolean(AIINDEX) && launchParameter('from') === 'home'

/** The URL names a page to continue to. */
export const hasGoto = (): boolean => launchParameter('goto') !== null
