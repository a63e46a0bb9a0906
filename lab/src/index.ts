export { Course, type Job } from './course.ts';
export { Folder, FolderError } from './folder.ts';
export type { Line } from './line.ts';
export { type Numbers, numbersOf } from './numbers.ts';
export { playMatch, type Ready, ready } from './play.ts';
export { distribute, QueueError, serveJobs } from './queue.ts';
export { writeReport } from './report/write.ts';
export { type Cell, readStudy, type Study, StudyError } from './study.ts';
export { Summary } from './summary.ts';
