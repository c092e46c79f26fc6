import { currentLanguage } from '@/i18n'
import { faceFailureText, faceMessages } from '@/i18n/face'
import { showToast } from '@/stores/feedback-store'
import { verifyFace } from './verify-face'

/** Runs a face check of the home application, then calls `jump`; null if the check did not pass. Shows a failure as a toast. */
export async function jumpAfterFace(jump: () => Promise<string>): Promise<string | null> {
  const outcome = await verifyFace('home')
  if (outcome.result === 'passed') return jump()
  if (outcome.result === 'failed') {
    const language = currentLanguage()
    showToast(faceFailureText(outcome.error, faceMessages(language), language.messages))
  }
  return null
}
