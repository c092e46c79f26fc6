import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { useLeaveGuard } from '@/hooks/host/use-leave-guard'
import { confirmUnload } from '@/platform/page/page-hide'
import { RequestError } from '@/request/errors'
import { saveReportTexts } from '@/services/surveys/result-service'
import {
  type ReportTexts,
  reportTextSections,
  reportTextsResponse,
  type SavedReportTexts,
  unknownFigure,
} from '@/wire/results/report-texts'

/** What another person has saved meanwhile, from a `draftOutdated` error; null for any other error. */
function savedByOther(error: unknown): SavedReportTexts | null {
  if (!(error instanceof RequestError) || error.code !== 'draftOutdated') return null
  const saved = v.safeParse(reportTextsResponse, error.data)
  return saved.success ? saved.output : null
}

const areSame = (a: ReportTexts, b: ReportTexts) =>
  reportTextSections.every((section) => a[section] === b[section])

const canSave = (texts: ReportTexts) =>
  reportTextSections.every((section) => unknownFigure(texts[section]) === null)

export interface ReportTextsEdit {
  texts: ReportTexts
  saved: SavedReportTexts
  isChanged: boolean
  isSaving: boolean
  /** The texts of another person, saved since these were opened. */
  other: SavedReportTexts | null
  /** Failure of the last save; null if it succeeded, or if it is `other`. */
  error: unknown
  change: (changed: Partial<ReportTexts>) => void
  /** Saves changes, one save at a time. Rejects if they are not saved. */
  save: () => Promise<void>
  /** Continues with one's own texts, based on those of the other person, or with theirs. */
  settle: (use: 'mine' | 'theirs') => void
}

/** The bureau's texts while they are edited. A page with unsaved ones asks before it is left. */
export function useReportTexts(surveyId: string, opened: SavedReportTexts): ReportTextsEdit {
  const [texts, setTexts] = useState(opened.texts)
  const [saved, setSaved] = useState(opened)
  const [other, setOther] = useState<SavedReportTexts | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [isSaving, setSaving] = useState(false)
  const isChanged = !areSame(texts, saved.texts)
  useUnsaved(isChanged)

  const store = async (base: SavedReportTexts) => {
    if (isSaving || areSame(texts, base.texts) || !canSave(texts)) return
    setSaving(true)
    try {
      setSaved(await saveReportTexts({ surveyId, texts, baseRevision: base.revision }))
      setError(null)
    } catch (failure) {
      const theirs = savedByOther(failure)
      setOther(theirs)
      setError(theirs ? null : failure)
      throw failure
    } finally {
      setSaving(false)
    }
  }
  const settle = (use: 'mine' | 'theirs') => {
    if (!other) return
    setSaved(other)
    setOther(null)
    if (use === 'theirs') setTexts(other.texts)
  }
  return {
    ...{ texts, saved, isChanged, isSaving, other, error, settle },
    change: (changed) => setTexts({ ...texts, ...changed }),
    save: () => store(saved),
  }
}

function useUnsaved(isUnsaved: boolean): void {
  const latest = useRef(isUnsaved)
  latest.current = isUnsaved
  useLeaveGuard(isUnsaved)
  useEffect(() => confirmUnload(() => latest.current), [])
}
