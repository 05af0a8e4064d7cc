import { redirect, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import type { RouteObject } from 'react-router';
import { paths } from '../platform/paths.ts';
import { BootSpinner } from './boot-spinner.tsx';
import { AppError, PageError } from './error-screen.tsx';
import { Guarded, requireAdmin, requireSession } from './guards.tsx';
import { NotFound } from './not-found.tsx';
import { createPageRouter } from './page-router.ts';
import { Root } from './root.tsx';
import type { workPages } from './work-pages.ts';

/** A page that nobody opens first. The addresses of its files are not part of the first scripts. */
const workPage = (name: keyof typeof workPages) => async () =>
  (await import('./work-pages.ts')).workPages[name]();

const entrance: RouteObject = {
  lazy: () => import('./auth-layout.tsx'),
  children: [
    { path: 'signin', lazy: () => import('./pages/signin.tsx') },
    { path: 'signin/code', lazy: workPage('signin-code') },
    { path: 'signin/phone', lazy: workPage('signin-phone') },
    { path: 'signup', lazy: () => import('./pages/signup.tsx') },
    { path: 'forget-password', lazy: () => import('./pages/forget-password.tsx') },
    { path: 'reset-password', lazy: () => import('./pages/reset-password.tsx') },
    { path: 'verify-email', lazy: () => import('./pages/verify-email.tsx') },
  ],
};

const inShell: RouteObject[] = [
  { index: true, lazy: () => import('./pages/home.tsx') },
  { path: 'home', lazy: () => import('./pages/home.tsx') },
  { path: 'welcome', lazy: () => import('./pages/welcome.tsx') },
  { path: 'settings', lazy: () => import('./pages/settings.tsx') },
  { path: 'profile-settings', lazy: () => import('./pages/profile-settings.tsx') },
  { path: 'menu', lazy: () => import('./pages/menu.tsx') },
  { path: 'notification', lazy: () => import('./pages/notification.tsx') },
  { path: 'profile', loader: () => redirect(paths.profile) },
  { path: 'profile/:tab', lazy: () => import('./pages/profile.tsx') },
  { path: 'user/:email/:tab?', lazy: () => import('./pages/user.tsx') },
  { path: 'upcoming-tours', lazy: () => import('./pages/upcoming-tours.tsx') },
  { path: 'tour-details/:id', lazy: () => import('./pages/tour-details.tsx') },
  { path: 'tour-agencies', lazy: () => import('./pages/tour-agencies.tsx') },
  { path: 'personalize-tour/:id', lazy: () => import('./pages/personalize-tour.tsx') },
  { path: 'recent-event', lazy: () => import('./pages/recent-event.tsx') },
  { path: 'inbox/:id?', lazy: workPage('inbox') },
  { path: 'disputes/:id', lazy: workPage('dispute') },
  { path: 'disputes/new/:id', lazy: workPage('new-dispute') },
  { path: 'seat', lazy: () => import('./pages/seat.tsx') },
  { path: 'personalize-booked-tour', lazy: () => import('./pages/personalize-booked-tour.tsx') },
  { path: 'accepted-tour', lazy: () => import('./pages/accepted-tour.tsx') },
  { path: 'request-tour', lazy: () => import('./pages/request-tour.tsx') },
  { path: 'request-tour/new', lazy: () => import('./pages/new-request.tsx') },
  { path: 'create-agency', lazy: workPage('create-agency') },
  { path: 'bid-for-tour', lazy: workPage('bid-for-tour') },
  { path: 'my-agency', loader: () => redirect(paths.myAgency) },
  { path: 'my-agency/create-tour', lazy: workPage('create-tour') },
  { path: 'my-agency/edit-tour/:id', lazy: workPage('edit-tour') },
  { path: 'my-agency/trip/:id', lazy: workPage('trip') },
  { path: 'my-agency/trip/:id/dates', lazy: workPage('trip-dates') },
  { path: 'my-agency/trip/:id/prices', lazy: workPage('trip-prices') },
  { path: 'my-agency/payouts/:id', lazy: workPage('payout-statement') },
  { path: 'my-agency/*', lazy: workPage('agency-area') },
  { path: 'agencyProfile/:id/:tab?', lazy: () => import('./pages/agency-profile.tsx') },
  { path: 'agency-settings', lazy: workPage('agency-settings') },
  { path: 'post/:id', lazy: () => import('./pages/post.tsx') },
];

const guarded: RouteObject = {
  middleware: [requireSession],
  Component: Guarded,
  children: [
    {
      lazy: () => import('./shell/shell.tsx'),
      children: [{ ErrorBoundary: PageError, children: inShell }],
    },
    { path: 'test', lazy: () => import('./pages/test.tsx') },
  ],
};

const forAdmins: RouteObject = {
  middleware: [requireAdmin],
  Component: Guarded,
  children: [
    {
      lazy: workPage('admin-layout'),
      children: [
        {
          ErrorBoundary: PageError,
          children: [
            { path: 'admin/payouts/:id', lazy: workPage('payout-batch') },
            { path: 'admin/*', lazy: workPage('admin-area') },
          ],
        },
      ],
    },
  ],
};

/** For all visitors; users see it inside the shell. */
const help: RouteObject = {
  lazy: () => import('./help-layout.tsx'),
  children: [
    {
      ErrorBoundary: PageError,
      children: [
        { path: 'help', lazy: () => import('./pages/help.tsx') },
        { path: 'help/:topic', lazy: () => import('./pages/help-topic.tsx') },
      ],
    },
  ],
};

/** Outside the shell, for all visitors. */
const open: RouteObject = {
  lazy: () => import('./open-layout.tsx'),
  children: [
    {
      ErrorBoundary: PageError,
      children: [
        { path: 'search', lazy: () => import('./pages/search.tsx') },
        { path: 'invitation', lazy: workPage('invitation') },
        { path: '*', Component: NotFound },
      ],
    },
  ],
};

/** Outside the shell and every other frame, for all visitors. */
const alone: RouteObject = {
  ErrorBoundary: PageError,
  children: [
    { path: 'payment/success', lazy: () => import('./pages/payment-success.tsx') },
    { path: 'my-agency/departures/:id', lazy: workPage('departure') },
    // In emails and bookmarks of earlier releases.
    { path: 'my-agency/roster/:id', lazy: workPage('old-roster') },
  ],
};

export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: AppError,
    HydrateFallback: BootSpinner,
    children: [
      entrance,
      { path: 'signin/google', lazy: () => import('./pages/signin-google.tsx') },
      { path: 'dev/ui', lazy: workPage('dev-ui') },
      guarded,
      { lazy: () => import('./with-queries.tsx'), children: [forAdmins, alone, help, open] },
    ],
  },
];

export const createAppRouter = () => createPageRouter(routes, createBrowserHistory());
