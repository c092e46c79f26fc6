import type { Settings } from '../settings'
import { GatewayError } from '../gateway-error'

const TIMEOUT_MS = 10_000

/** Passes a code to the bureau's text message service. Throws `smsUnavailable`. */
export async function sendCode({ smsWebhookUrl }: Settings, mobile: string, code: string): Promise<void> {
  if (smsWebhookUrl === null) throw new GatewayError('smsUnavailable')
  try {
    const response = await fetch(smsWebhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mobile, code }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    if (response.ok) return
  } catch (cause) {
    throw new GatewayError('smsUnavailable', { cause })
  }
  throw new GatewayError('smsUnavailable')
}
