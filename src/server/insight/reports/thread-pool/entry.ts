import { writePdf } from '../../../../files/report/pdf/write-pdf.ts';
import { answerTasks } from '../../../base/thread-pool.ts';

/** What the thread for reports does, by name. This file runs in it alone; `print-report.ts` gives it its tasks. */
answerTasks({ writePdf });
