/** The address of a story, as copied links carry it. */
export const storyPath = (id: string): string => `/post/${id}`;
