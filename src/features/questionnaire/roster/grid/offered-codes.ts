import type { CodeEntry } from '@/lib/codes/code-index'

const nothing: readonly CodeEntry[] = []

/** The codes offered for the text of the active cell, and the one that Enter takes. */
export class OfferedCodes {
  private entries = nothing
  private at = 0

  list = () => this.entries
  isOpen = () => this.entries.length > 0
  /** Index of the selected code; -1 if none are offered. */
  selected = () => (this.isOpen() ? this.at : -1)

  offer(entries: readonly CodeEntry[]): void {
    this.entries = entries
    this.at = 0
  }

  close(): void {
    this.entries = nothing
  }

  take(): CodeEntry | undefined {
    const entry = this.entries[this.at]
    this.close()
    return entry
  }

  move(step: 1 | -1): void {
    const { length } = this.entries
    this.at = (this.at + step + length) % length
  }
}
