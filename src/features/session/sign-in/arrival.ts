import { opensPages } from '@/platform/page/external'
import { launchParameter } from '@/platform/page/launch-url'
import type { UserInfo } from '@/wire/session'

/** What the address says of a person who arrives, before anything that acts on it is fetched. */

/**
 * Links of the product's home page say `from=home`. The source number 20 (`linksSource=20`) does not say it:
 * it stands in addresses that lead to the home page, this app's own among them, and would lead in a circle.
 */
export const jumpsOn = ({ AIINDEX }: UserInfo): boolean =>
  Boolean(AIINDEX) && opensPages && launchParameter('from') === 'home'

/** The address names another page to go on to. */
export const hasGoto = (): boolean => opensPages && launchParameter('goto') !== null
