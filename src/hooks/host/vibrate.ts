import { host } from '@/platform/host'

/** Milliseconds; a short pulse, as phones give for a refused input. */
const pulse = 80

/** Signals a refusal that the page also shows; does nothing where the device cannot vibrate. */
export const vibrate = (): void => {
  if (host.can('vibrate')) void host.run('vibrate', { duration: pulse }).catch(() => undefined)
}
