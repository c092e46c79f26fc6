/** A backup that cannot be restored; names every damaged or missing part. */
export class BackupDamage extends Error {
  override name = 'BackupDamage'

  constructor(readonly parts: string[]) {
    super(`The backup is damaged: ${parts.join('; ')}`)
  }
}
