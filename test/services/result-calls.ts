import * as figures from '@/services/surveys/figure-table-service'
import * as results from '@/services/surveys/result-service'
import { readOnPage, type Row, writeOnPage } from './call'

const id = '00000000-0000-4000-8000-000000000001'
const area = '/dsb/api/questionnaire'
const figureTable = { surveyId: id, figure: 'n', row: '@area', column: '@type' }

/** What a bureau's people ask about the results of a survey. */
export const resultRows: Row[] = [
  [
    'listMatchingUnits',
    () => results.listMatchingUnits(id, {}, null, 20),
    `GET ${area}/result/units`,
    readOnPage,
  ],
  ['getMatches', () => results.getMatches(id), `GET ${area}/series/matches`, readOnPage],
  ['getSeries', () => results.getSeries(id), `GET ${area}/series`, readOnPage],
  ['getComparison', () => results.getComparison({ surveyId: id }), `GET ${area}/comparison`, readOnPage],
  ['getCrosstabChoices', () => results.getCrosstabChoices(id), `GET ${area}/crosstab/choices`, readOnPage],
  ['getFigureChoices', () => figures.getFigureChoices(id), `GET ${area}/figures/choices`, readOnPage],
  ['getFigureTable', () => figures.getFigureTable(figureTable), `GET ${area}/figures`, readOnPage],
  [
    'publishFigureTable',
    () => figures.publishFigureTable(figureTable),
    `POST ${area}/figures/publication`,
    writeOnPage,
  ],
  ['reviseFigure', () => figures.reviseFigure(id, 'n'), `POST ${area}/figures/revision`, writeOnPage],
  [
    'saveFigureRules',
    () => figures.saveFigureRules({ surveyId: id, minFrequency: 3, n: 2, k: 85, p: 10 }),
    `POST ${area}/figures/rules`,
    writeOnPage,
  ],
  [
    'getCrosstab',
    () => results.getCrosstab({ surveyId: id, row: 'a', column: 'b' }),
    `GET ${area}/crosstab`,
    readOnPage,
  ],
  [
    'requestExport',
    () => results.requestExport({ surveyId: id, format: 'csv' }),
    `POST ${area}/export`,
    writeOnPage,
  ],
  ['listExports', () => results.listExports(id), `GET ${area}/export/list`, readOnPage],
  ['getReportTexts', () => results.getReportTexts(id), `GET ${area}/report-texts`, readOnPage],
  [
    'saveReportTexts',
    () =>
      results.saveReportTexts({
        ...{ surveyId: id, baseRevision: 0 },
        texts: { foreword: '', conclusion: '', notes: '' },
      }),
    `POST ${area}/report-texts`,
    writeOnPage,
  ],
]
