import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type BuildResult, build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import * as forms from '../src/forms/forms.ts';
import * as domain from '../src/index.ts';
import { packageFolder, sources } from './sources.ts';

const manifest: {
  dependencies: Record<string, string>;
  sideEffects: boolean;
} = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));

const bundle = (code: string): Promise<BuildResult<{ write: false; metafile: true }>> =>
  build({
    stdin: { contents: code, resolveDir: packageFolder, loader: 'ts' },
    absWorkingDir: packageFolder,
    // The paths of tsconfig.json would bypass the exports.
    tsconfigRaw: '{}',
    conditions: ['source'],
    bundle: true,
    minify: true,
    format: 'esm',
    logLevel: 'silent',
    metafile: true,
    write: false,
  });

/** The files that some code imports, relative to the package. */
const filesOf = async (code: string): Promise<string[]> =>
  Object.keys((await bundle(code)).metafile.inputs);

describe('entries', () => {
  test('each source file outside of internal is an entry', async () => {
    const files = sources.map(({ name }) => name).filter((name) => !name.includes('internal/'));
    expect(files.length).toBeGreaterThan(20);
    for (const file of files) {
      const entry = file === 'index.ts' ? '' : `/${basename(file, '.ts')}`;
      expect(await filesOf(`import '@martelo/domain${entry}'`)).toContain(`src/${file}`);
    }
  });

  test('internal modules cannot be imported', async () => {
    const plumbing = filesOf(`import '@martelo/domain/zone'`);
    await expect(plumbing).rejects.toThrow('Could not resolve');
  });

  test('export exactly these names', () => {
    const all = `ALL_CATEGORIES_TITLE AWAITING_RESULT BASIC_AUTH_ERROR CALENDAR_MAX_LOTS CENTS_PER_UNIT
      CHUNK_RELOAD_GUARD_MS DATE_FORMAT ERROR_TITLE HEAD_DELAY_MS
      INTERESTS_SAVE_DELAY_MS LIKED_LOT_REMINDER_MINUTES LOCALE MAX_ADDRESSES MAX_COMPARED_LOTS
      MAX_NOTE_LENGTH MAX_PRICE_CENTS MAX_REMINDERS MAX_ROUTE_PRELOADS MIN_CHART_RESULTS
      MIN_MEDIAN_RESULTS PUBLISHED_CATALOGS_WINDOW_HOURS RADAR_LIFE_DAYS
      RADAR_MAX_ITEMS RADAR_WARNING_DAYS REQUIRED_MESSAGE SPLASH_DELAY_MS TIME_ZONE TOAST_DURATION_MS
      UNEXPECTED_ERROR UNEXPECTED_SYSTEM_ERROR VISIT_GAP_MINUTES abbreviateName addressLines ageOn amountInWords
      amountText atTime auctionDatesSentence auctionEnd auctionSessions auctionSorts auctionStateHints auctionStateLabel
      auctionStates bareDocument betweenSessions bidMessage bidProblem bidSourceLabel
      bidSources brazilianStates canTransition civilDay closingTime closingWindowMs convertMoney countLabel
      countdownEnd countryName criteriaLabels currencies daysOfMonth defaultPreferences displayName
      dueSteps emailHref endSentence errorPageTitles errorTexts escapeXml fieldLabel fieldLabels
      foldText formatAuctionDays formatBid formatCep formatCnpj formatCount formatDate formatDay
      formatDocument formatMoney formatMonth formatPhone formatReais formatTime formatWeekday fromTime glossary
      greetedName greeting hasCriteria headlinePrice imageViewerDefaults initials instantInSaoPaulo
      isAcceptingBids isBrazilianState isCivilDay isCurrency isFinalState isInPrice isLastInterest
      isLotAcceptingBids isLotAcceptingOffers isMobileWidth isMonth isPreferenceKind isTimeForReminder
      isUndoneByTime isValidCnpj isValidCpf isValidPhone isoInSaoPaulo keepAmounts labelledMessage lifeYears lotEnd lotPath lotPhase
      lotPhaseHints lotPhaseLabel lotPhaseLabels lotStateLabel lotStates lotsAhead lowestBid
      mailSchedule maxBidNote medianCents myBidStatusLabel myBidStatuses nameInReadingOrder nextDue
      noBidsReason notificationKinds offersEnd openLotsLabel openLotsLine originalPrice
      pageNotFoundMessage pageSizes parseInstant parseTyped phaseOfLots phoneHref phoneText
      pluralizeCount preferenceKinds priceLabels priceRangeLabel publicPages radarExpiry radarName rateLimitText readCep readCnpj
      readCpf readMoney readPhone readWrittenDate reminderTimeOfAuction reminderTimeOfLot
      resultAgainstEstimate retryTime seedPrices shiftDay shortenName slugify
      soldPriceOf sortAcceptingBidsAuctions sortAuctions sortCollectingAuctions sortFinishedAuctions
      splash startTime statesWhere takesBids techniqueMedians textOfHtml titleize toggleInterest tooltipDefaults
      transitionsTo unmatchedRouteMessage utmNames validationMessage validationMessages validators
      videoId visibleText webAddress weekdayOf weekdays welcome whatsappHref withLots withoutCampaign`;
    const ofForms = `after alpha alphaDash alphaNum before between birthdate cep cnpj compose composeFor cpf custom
      dateBetween dateFormat decimal digits dimensions email ext formSchema image ip isIn maxLength
      mimes minLength moneyAtLeast notIn numeric passwordConfirmation phone regex required requiredIf
      sameAs size url withMessage`;
    expect(Object.keys(domain).sort()).toEqual(all.split(/\s+/));
    expect(Object.keys(forms).sort()).toEqual(ofForms.split(/\s+/));
  });

  test('include all names that partners rely on', () => {
    const promised = `formatMoney formatPhone formatDocument isValidCpf isValidCnpj slugify titleize
      abbreviateName shortenName displayName greeting welcome formatDate formatAuctionDays
      auctionDatesSentence pluralizeCount openLotsLabel lotStateLabel auctionStateLabel
      bidSourceLabel isAcceptingBids amountInWords videoId validators validationMessage
      toggleInterest isMobileWidth pageNotFoundMessage unmatchedRouteMessage sortFinishedAuctions
      sortCollectingAuctions sortAcceptingBidsAuctions`;
    expect(Object.keys(domain)).toEqual(expect.arrayContaining(promised.split(/\s+/)));
    expect(Object.keys(domain.validators)).toEqual(
      `required requiredIf email cpf cnpj birthdate url sameAs passwordConfirmation minLength
      maxLength numeric alpha alphaNum alphaDash digits decimal between dateBetween dateFormat
      before after size image ext mimes dimensions ip isIn notIn regex`.split(/\s+/),
    );
  });

  test('depend on date-fns only', () => {
    expect(Object.keys(manifest.dependencies)).toEqual(['@date-fns/utc', 'date-fns']);
    expect(manifest.sideEffects).toBe(false);
    for (const { name, text } of sources) {
      const imports = [...text.matchAll(/from '([^.'][^']*)'/g)].map(([, from = '']) => from);
      expect(
        imports.filter((from) => !/^(?:@date-fns\/utc|date-fns)\//.test(from)),
        name,
      ).toEqual([]);
    }
  });

  test('add nothing to a page that uses none of their names', async () => {
    const { outputFiles } = await bundle(`import { formatMoney } from '@martelo/domain';`);
    expect(outputFiles[0]?.text.trim()).toBe('');
  });
});
