/** What the column `type` of a row says. */
export interface RowType {
  /** As XLSForm writes it today, or as it stands if it is unknown. */
  base: string
  /** Name of the list of choices. */
  list: string
  /** The choice "other", with a text of its own. */
  orOther: boolean
}

const aliases: Record<string, string> = {
  int: 'integer',
  string: 'text',
  photo: 'image',
  'add image prompt': 'image',
  'add photo prompt': 'image',
  'add audio prompt': 'audio',
  'add video prompt': 'video',
  'add file prompt': 'file',
  'add text prompt': 'text',
  'add integer prompt': 'integer',
  'add decimal prompt': 'decimal',
  'add date prompt': 'date',
  'add time prompt': 'time',
  'add note prompt': 'note',
  'add barcode prompt': 'barcode',
  'add location prompt': 'geopoint',
  'add acknowledge prompt': 'acknowledge',
  'q string': 'text',
  'q int': 'integer',
  'q decimal': 'decimal',
  'q date': 'date',
  'q image': 'image',
  'q location': 'geopoint',
  'q geopoint': 'geopoint',
  location: 'geopoint',
  gps: 'geopoint',
  trigger: 'acknowledge',
  datetime: 'datetime',
  'datetime (no time zone)': 'datetime',
  'begin group': 'begin_group',
  'end group': 'end_group',
  'begin repeat': 'begin_repeat',
  'end repeat': 'end_repeat',
  'begin lgroup': 'begin_repeat',
  'end lgroup': 'end_repeat',
  'begin looped group': 'begin_repeat',
  'end looped group': 'end_repeat',
  'q picture': 'image',
}

const selects: [pattern: RegExp, base: string][] = [
  [
    /^(?:add select one prompt using|select one from|select_one|select one|select1)\s+(\S+)(.*)$/i,
    'select_one',
  ],
  [
    /^(?:add select multiple prompt using|select all that apply from|select all that apply|select_multiple|select multiple)\s+(\S+)(.*)$/i,
    'select_multiple',
  ],
  [/^(?:rank)\s+(\S+)(.*)$/i, 'rank'],
]

/** Reads a type such as `select_one regions or_other`, `begin group` or `Integer`. */
export function rowTypeOf(written: string): RowType {
  if (/from[ _]file|_external/i.test(written)) return { base: 'select_from_file', list: '', orOther: false }
  const text = written.trim().replace(/\s+/g, ' ')
  for (const [pattern, base] of selects) {
    const match = pattern.exec(text)
    if (!match) continue
    return { base, list: match[1] ?? '', orOther: /or[ _](specify[ _])?other/i.test(match[2] ?? '') }
  }
  const spaced = text.toLowerCase().replace(/_/g, ' ')
  const loop = /^(begin|end) loop/.exec(spaced)
  const base = loop ? `${loop[1]}_group` : (aliases[spaced] ?? spaced.replace(/ /g, '_'))
  return { base, list: '', orOther: false }
}

/** Types of data that the gateway records itself, or that a person never sees. */
export const recordedTypes = new Set(
  [
    'start end today deviceid device_id subscriberid simserial phonenumber username email audit hidden',
    'start-geopoint background-audio background-geopoint imei uri:deviceid uri:phonenumber uri:username',
    'uri:email uri:simserial uri:subscriberid get_today get_start get_end_time get_start_time get_device_id',
    'csv-external xml-external osm',
  ]
    .join(' ')
    .split(' '),
)

/** Types of answers that the product cannot take. */
export const missingTypes = new Set(['audio', 'video', 'geotrace', 'geoshape', 'select_from_file'])
