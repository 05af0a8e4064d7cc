import { redirect } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { workPaths } from '../../platform/work-paths.ts';

/** The page of a departure had this address in earlier releases. */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(workPaths.departure(params['id']!));
