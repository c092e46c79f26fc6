import type { Settings } from '../../settings'
import type { Check, Finding } from './finding'

/** The servers outside that the settings name, by the name of the vendor or setting. */
function remoteUrls({ vendors, smsWebhookUrl }: Settings): [string, string][] {
  const connected = Object.entries(vendors).flatMap(([name, vendor]): [string, string][] =>
    vendor ? [[name, vendor.apiUrl]] : [],
  )
  return smsWebhookUrl === null ? connected : [...connected, ['SMS_WEBHOOK_URL', smsWebhookUrl]]
}

/** One check for each server. Any reply will do: without a signed call the server refuses, and that proves the way. */
export const remoteChecks = (settings: Settings): Check[] =>
  remoteUrls(settings).map(([title, url]) => ({
    title,
    run: () => reach(new URL(url), settings.vendorTimeoutMs),
  }))

/** Only the origin is called, because the path of a webhook may be secret and its call would have effects. */
async function reach({ origin }: URL, timeoutMs: number): Promise<Finding> {
  const started = performance.now()
  try {
    const response = await fetch(origin, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    return { state: 'ok', detail: `${origin} replies in ${Math.round(performance.now() - started)} ms` }
  } catch (error) {
    return { state: 'failed', detail: `${origin} cannot be reached (${reasonOf(error, timeoutMs)})` }
  }
}

function reasonOf(error: unknown, timeoutMs: number): string {
  const { name, cause } = error as Error
  if (name === 'TimeoutError') return `no reply for ${timeoutMs / 1000} s`
  const { code } = (cause ?? {}) as NodeJS.ErrnoException
  return code ?? name
}
