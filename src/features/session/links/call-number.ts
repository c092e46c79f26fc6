import { currentLanguage } from '@/i18n'
import { hostUsesMessages } from '@/i18n/host-uses'
import { host } from '@/platform/host'
import { HostError } from '@/platform/host/error'
import { copyWithToast } from './copy'

/** Calls a number by the host; copies it on a device that cannot call. Call it directly in a tap handler. */
export async function callNumber(number: string): Promise<void> {
  const copy = () => copyWithToast(number, hostUsesMessages(currentLanguage()).numberCopied)
  if (!host.can('callPhone')) return void (await copy())
  await host.run('callPhone', { number }).catch(async (error: unknown) => {
    if (!(error instanceof HostError) || error.kind !== 'cancelled') await copy()
  })
}
