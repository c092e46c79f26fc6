import { WorkbookError, type WorkbookErrorCode } from '@/lib/spreadsheet/workbook/workbook-error'
import { pickDocuments } from '@/platform/files/pick-documents'
import { blobOf } from '@/platform/files/picked-file'
import type { PickedFile } from '@/platform/files/upload/types'

/** The text of a sheet, or why the file is not read. */
type ReadSheet = { text: string } | { code: WorkbookErrorCode; sheet: string }

/** Lets the person choose a workbook. Null if nothing is chosen. */
async function choose(): Promise<PickedFile | null> {
  try {
    return (await pickDocuments({ count: 1, extensions: ['xlsx'] }))[0] ?? null
  } catch {
    return null
  }
}

/** The first filled sheet of a workbook that the person chooses; null if none is chosen. */
export async function chooseSheet(): Promise<ReadSheet | null> {
  const file = await choose()
  if (!file) return null
  const bytes = new Uint8Array(await new Response(blobOf(file)).arrayBuffer())
  const { readSheetText } = await import(
    /* webpackChunkName: "xlsform" */ '@/lib/spreadsheet/workbook/sheet-text'
  )
  try {
    return { text: readSheetText(bytes) }
  } catch (error) {
    if (error instanceof WorkbookError) return { code: error.code, sheet: error.sheet }
    throw error
  }
}
