import type { EligibilityProfile } from '#contracts/customers';

/** The home screen asks only for category and pay level: without years of service, a missing last car is unknown too. */
export const isServiceDeclared = ({ serviceYears }: EligibilityProfile) =>
  serviceYears !== undefined;
