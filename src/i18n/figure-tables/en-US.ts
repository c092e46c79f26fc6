import { formatCount } from '../../lib/numbers/thousands'
import type { Terms } from '../terms'
import { many } from '../english/nouns'
import type { FigureTableMessages } from './zh-CN'

export const figureTables = (terms: Terms) =>
  ({
    content: 'Cells contain',
    contents: { counts: 'Responses', figures: 'Sums of figures' },
    purpose: 'Purpose',
    purposes: { internal: 'Internal', publication: 'For publication' },
    internalNote: `Internal: all sums are shown and may disclose the figure of a single ${terms.unit}. Do not pass them on.`,
    publicationNote: `For publication: cells that would disclose the figure of a single ${terms.unit} are withheld (■), and so are those that would reveal them.`,
    figure: 'Figure',
    row: 'Rows by',
    column: 'Columns by',
    choose: 'Choose',
    groups: {
      '@area': `Area of the ${terms.unit}`,
      '@type': `Type of the ${terms.unit}`,
      '@office': 'Responsible office',
    },
    same: 'Choose different groups for rows and columns',
    noAnswer: 'No or other answer',
    noOffice: 'No office',
    total: 'Total',
    tableOf: (figure: string, row: string, column: string) => `${figure}: ${row} × ${column}`,
    units: (count: number) => many(count, terms.unit),
    mark: '■',
    marked: 'withheld',
    withheld: (count: number) =>
      count === 0
        ? 'No cell needs to be withheld.'
        : `■ withheld: ${many(count, 'cell')}. Some have too few contributors or one or two that dominate; the others are withheld so that the first cannot be worked out.`,
    publishedAt: (time: string) => `Published ${time}, and unchanged since then.`,
    frozenAt: (time: string) => `Figures as of ${time}; all tables of this figure use the same ones.`,
    changed: (count: number) => `Figures changed since then, not included: ${formatCount(count)}.`,
    revise: 'Publish a revision',
    reviseHint:
      'Revises all tables of this figure with its present values. Each published total needs enough changed contributors: otherwise the difference between both versions would disclose them.',
    revised: 'The revision is published',
    notRevised:
      'Too few figures have changed: the difference between both versions would disclose them. The published tables stay as they are.',
    publish: 'Make the table for publication',
    notClosed: (time: string) => `Tables for publication can be made once the survey has closed (${time}).`,
    refusals: {
      unpublished: 'This table has not been published yet',
      sensitive: 'This figure cannot be published',
      linked: 'This table cannot be published any more',
      unprotected: 'This table cannot be published',
    },
    refusalHints: {
      unpublished:
        'The first table of a figure freezes its values; later corrections are not included. All tables withhold the same totals. Instead of a filter, use rows or columns.',
      sensitive: 'Even its total has too few contributors.',
      linked:
        'Together with the published tables it could reveal what they withhold. Choose a group that has not been combined with these.',
      unprotected:
        'There are too few contributors, or published totals leave too little to hide. Try broader groups.',
    },
    rules: 'Disclosure rules',
    rule: {
      minFrequency: 'Contributors per cell, at least',
      n: 'The largest contributors (n)',
      k: 'Together have at most (k %)',
      p: 'A rival misjudges the largest by at least (p %)',
    },
    ruleBad: (min: number, max: number) => `A whole number from ${min} to ${max}`,
    rulesHint:
      'To be settled before the first table is published. What others can infer about a withheld cell leaves at least 10% open on either side.',
    rulesFixed:
      'A table is published, so the rules stay: the difference between two sets of rules would reveal withheld figures.',
    saveRules: 'Save the rules',
    rulesSaved: 'The rules are saved',
    resultNote:
      'For publication: of figures only the totals of published tables, without extremes and free text. Tables are published under “Cross-tabulation”.',
    seriesNote:
      'For publication: only the totals of published tables; “—” where none is published for a period.',
    exportNote: 'For publication: only the published tables, with withheld cells marked “■ withheld”.',
    exportNone: 'No table has been published yet',
    exportNoneHint: 'Make one under “Cross-tabulation”, “Sums of figures”.',
    exportFormats: {
      ...{ xlsx: 'Excel workbook (a worksheet per table)', csv: 'CSV text (a row per cell)' },
      ...{ docx: 'Word report, in Chinese', pdf: 'PDF report, in Chinese' },
    },
    comparedInternal:
      'Earlier periods have the same figure, groups and filter; changes include those of who has reported.',
    comparedPublished:
      'Earlier periods show only cells that both tables show. Withheld (■): what either table withholds, cells that one or two contributors have joined or left, and what would reveal them. Changes include those of who has reported.',
    comparisonRefusals: {
      unpublished: (period: string) => `This table of ${period} is not published and cannot be compared.`,
      unprotected: (period: string) =>
        `Beside this table, the cells of ${period} to withhold could not be hidden; not compared.`,
      toDate: (period: string) => `Sums since the start of the year are not compared with ${period}.`,
    },
    copy: 'Copy the table',
    copied: 'Copied: paste it into a spreadsheet',
  }) satisfies FigureTableMessages
